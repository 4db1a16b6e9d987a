/** The parameters of the URL that a form does not change, so that they survive being sent without script. */
export function OtherParameters({ search, except }: { search: URLSearchParams; except: readonly string[] }) {
  return [...search]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
