/** Made by build/signature-faces.ts from the font package of that name. */
declare module "virtual:signature-face/*" {
  const face: import("./type-signature.ts").SignatureFace;
  export default face;
}
