/** The handwritings to choose from, each fetched when somebody types a signature. */
export const SIGNATURE_FACES = [
  { name: "Dancing Script", load: () => import("virtual:signature-face/dancing-script") },
  { name: "Great Vibes", load: () => import("virtual:signature-face/great-vibes") },
  { name: "Caveat", load: () => import("virtual:signature-face/caveat") },
];
