/**
 * Version of what the import makes of a file: field map, normalised copy and images. Raise it with every change to any of them, so that
 * forms which are imported already are made anew, under keys of their own.
 */
export const REVISION = "r15";
