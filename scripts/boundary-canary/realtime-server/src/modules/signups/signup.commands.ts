import '../deliveries/delivery.commands.ts'
import '../events/event.presenter.ts'

export const signUp = 0
