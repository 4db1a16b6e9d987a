async function digest(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
}

/** Compares two secrets. Its duration tells neither where they differ nor how long either is. */
export async function isSameSecret(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([digest(a), digest(b)]);
  return crypto.subtle.timingSafeEqual(one, other);
}

/** Checks whether a call carries the operator's token as its Bearer. */
export async function hasOperatorToken(authorization: string | undefined, operatorToken: string): Promise<boolean> {
  const token = /^bearer +(\S+)$/iu.exec(authorization ?? "")?.[1];
  return token !== undefined && isSameSecret(token, operatorToken);
}
