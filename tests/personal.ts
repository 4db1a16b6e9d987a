/** What no log line may hold: a token, a secret, a card's number, an e-mail, or the name of one of the people of the tests. */
export const PERSONAL =
  /eyJ[\w-]{10}|Bearer \S|_secret_\w|\b(?:sk|whsec)_\w|(?<![\w-])(?:\d{4}[ -]?){3}\d{4}(?![\w-])|[\w.]+@[\w-]+\.\w{2,}|\b(?:Ann|Bob)\b/u;
