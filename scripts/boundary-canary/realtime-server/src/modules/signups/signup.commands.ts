// A fixture of forbidden imports that `npm run check:boundaries` has to report (scripts/check-boundaries.ts).
import '../deliveries/delivery.commands.ts'
import '../events/event.presenter.ts'

export const signUp = 0
