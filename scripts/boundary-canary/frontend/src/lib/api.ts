// A fixture of forbidden imports that `npm run check:boundaries` has to report (scripts/check-boundaries.ts).
import '../app/App.tsx'
import './a-file-that-does-not-exist.ts'

export const api = 0
