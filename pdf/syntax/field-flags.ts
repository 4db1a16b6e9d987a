/** Bits of `/Ff` (ISO 32000-1, tables 221, 226, 228 and 230). */
export const FIELD_FLAGS = {
  readOnly: 1,
  multiline: 1 << 12,
  password: 1 << 13,
  radio: 1 << 15,
  pushButton: 1 << 16,
  combo: 1 << 17,
  edit: 1 << 18,
  fileSelect: 1 << 20,
  multiSelect: 1 << 21,
  comb: 1 << 24,
} as const;
