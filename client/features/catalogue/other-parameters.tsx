/** Hidden inputs for the URL's parameters that a form does not change, so that a submit without script keeps them. */
export function OtherParameters({ search, except }: { search: URLSearchParams; except: readonly string[] }) {
  return [...search]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
