/** Sources of the policy's `frame-ancestors`: whole origins, `*.` for every subdomain; without TLS on this machine alone, where `:*` is every port. */
const EMBED_HOST = /^(?:https:\/\/(?:\*\.)?[\w.-]+(?::\d+)?|http:\/\/(?:localhost|127\.0\.0\.1)(?::(?:\d+|\*))?)$/u;

/** Domains under which strangers have sites: one label, two as in `co.uk`, and those of hosts that give a subdomain to everybody. */
const SHARED_DOMAIN = /^(?:[^.]+|(?:ac|co|com|edu|gov|govt|ltd|me|mil|ne|net|nom|or|org|plc|sch)\.[a-z]{2})$/iu;
/** And clouds, below which regions and services stand between the domain and a stranger's site. */
const CLOUD = /(?:^|\.)(?:amazonaws\.com|appspot\.com|azure\.com|on\.aws|run\.app|windows\.net)$/u;
const HOSTS_OF_ALL = [
  "azurewebsites.net",
  "blogspot.com",
  "cloudfront.net",
  "firebaseapp.com",
  "fly.dev",
  "github.io",
  "gitlab.io",
  "herokuapp.com",
  "myshopify.com",
  "netlify.app",
  "ngrok.io",
  "onrender.com",
  "pages.dev",
  "vercel.app",
  "web.app",
  "wixsite.com",
  "wordpress.com",
  "workers.dev",
];

/**
 * Checks whether a source may embed the form: an origin of its own, or the subdomains of a domain that one owner has, as far as these lists know;
 * `npm run deploy` compares with all public suffixes.
 */
export function isEmbedHost(source: string): boolean {
  if (!EMBED_HOST.test(source)) return false;
  const domain = /^https:\/\/\*\.([^:]+)/u.exec(source)?.[1]?.toLowerCase();
  return domain === undefined || !(SHARED_DOMAIN.test(domain) || CLOUD.test(domain) || HOSTS_OF_ALL.includes(domain));
}

/** Returns the sources between the spaces, unchecked; `isEmbedHost` checks each. */
export function parseEmbedHosts(text: string): string[] {
  return text.split(/ +/u).filter(Boolean);
}
