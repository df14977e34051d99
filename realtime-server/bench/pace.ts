/** How long the benchmarks take. */
export type Pace = { rounds: number; seconds: number; warmUpSeconds: number }

export const honest: Pace = { rounds: 5, seconds: 2, warmUpSeconds: 2 }
/** To see that everything runs; its figures mean nothing. */
export const quick: Pace = { rounds: 1, seconds: 0.5, warmUpSeconds: 0.5 }
