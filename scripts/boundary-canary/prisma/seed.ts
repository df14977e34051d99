// A fixture of forbidden imports that `npm run check:boundaries` has to report (scripts/check-boundaries.ts).
export const seed = 0
