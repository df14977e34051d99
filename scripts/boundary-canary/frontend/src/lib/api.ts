import '../app/App.tsx'
import './a-file-that-does-not-exist.ts'

export const api = 0
