/** The handwritings to choose from, each fetched when a signature is typed. */
export const SIGNATURE_FACES = [
  { name: "Dancing Script", load: () => import("virtual:signature-face/dancing-script") },
  { name: "Great Vibes", load: () => import("virtual:signature-face/great-vibes") },
  { name: "Caveat", load: () => import("virtual:signature-face/caveat") },
];
