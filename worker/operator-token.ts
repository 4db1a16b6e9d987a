async function digest(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
}

/** True when both are the same. How long it takes says nothing about where they differ, nor about how long either is. */
export async function isSameSecret(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([digest(a), digest(b)]);
  return crypto.subtle.timingSafeEqual(one, other);
}

/** Whether a call carries the operator's token as its Bearer. */
export async function hasOperatorToken(authorization: string | undefined, operatorToken: string): Promise<boolean> {
  const token = /^bearer +(\S+)$/iu.exec(authorization ?? "")?.[1];
  return token !== undefined && isSameSecret(token, operatorToken);
}
