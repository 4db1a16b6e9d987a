/** Hidden inputs that keep the URL's other parameters when a form is sent without script. */
export function OtherParameters({ search, except }: { search: URLSearchParams; except: readonly string[] }) {
  return [...search]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
