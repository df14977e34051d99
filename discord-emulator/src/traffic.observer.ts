import type { GatewayEventName, GatewayEvents } from './gateway/gateway.events.ts'

/** One REST call after it was answered. */
export type AnsweredCall = {
  /** Method and pattern, e.g. `GET /channels/:channel`. */
  readonly route: string
  readonly path: string
  /** Null: no body. Undefined: not to be checked. */
  readonly request: unknown
  readonly status: number
  readonly response: unknown
}

/** Receives everything that is sent and received over REST and the gateway. */
export type TrafficObserver = {
  readonly call: (call: AnsweredCall) => void
  readonly event: <Name extends GatewayEventName>(name: Name, data: GatewayEvents[Name]) => void
}

type LoadObserver = () => Promise<TrafficObserver>
let loadDefault: LoadObserver = async () => ({ call: () => undefined, event: () => undefined })

/** Sets the observer of every emulator that this process starts from now on. Tests set the contract check. */
export function observeTraffic(load: LoadObserver): void {
  loadDefault = load
}

export function loadObserver(): Promise<TrafficObserver> {
  return loadDefault()
}
