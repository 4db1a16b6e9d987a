/** Postal abbreviations of states, the district, territories and military addresses, with their names. */
const STATES =
  "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,AS American Samoa,GU Guam,MP Northern Mariana Islands,PR Puerto Rico,VI Virgin Islands,UM U.S. Minor Outlying Islands,FM Federated States of Micronesia,MH Marshall Islands,PW Palau,AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific";

const BY_NAME = new Map(STATES.split(",").map((state) => [state.slice(3).toLowerCase(), state.slice(0, 2)]));
const NAMES = new Map(STATES.split(",").map((state) => [state.slice(0, 2), state.slice(3)]));

const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/gu, " ");

/** Returns the postal abbreviation of a state's name or abbreviation, such as IL for "Illinois" or "il"; null for anything else. */
export function stateAbbreviation(text: string): string | null {
  const upper = text.trim().toUpperCase().replaceAll(".", "");
  return NAMES.has(upper) ? upper : (BY_NAME.get(plain(text)) ?? null);
}

/** Returns the spellings of the state `text` in forms' lists: its abbreviation and its name; none when it is no state. */
export function stateSpellings(text: string): string[] {
  const abbreviation = stateAbbreviation(text);
  return abbreviation ? [abbreviation, NAMES.get(abbreviation) ?? abbreviation] : [];
}
