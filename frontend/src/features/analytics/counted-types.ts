/** The types that the statistics count one by one. */
export const countedTypes = ['boonstone', 'riftstone', 'sieges'] as const
