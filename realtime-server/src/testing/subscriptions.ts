import { subscribeModules } from '#services/subscriptions.ts'

// Commands that a test calls itself do all that they do in a process.

subscribeModules()
