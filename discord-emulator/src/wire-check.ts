import type { GatewayEventName, GatewayEvents } from './gateway/gateway.events.ts'

/** One handled call, for those who want to check what went over the wire. */
export type Exchange = {
  readonly route: string
  readonly path: string
  /** Null: no body. Undefined: not to be looked at. */
  readonly request: unknown
  readonly status: number
  readonly response: unknown
}

/** Looks at everything that goes over the wire, both ways. */
export type Judge = {
  readonly exchange: (exchange: Exchange) => void
  readonly event: <Name extends GatewayEventName>(name: Name, data: GatewayEvents[Name]) => void
}

const noJudge: Judge = { exchange: () => undefined, event: () => undefined }

type LoadJudge = () => Promise<Judge>
let loadDefault: LoadJudge = async () => noJudge

/** Who judges a stand-in that is started from now on; nobody otherwise. Tests ask for Discord's official schemas. */
export function judgeBy(load: LoadJudge): void {
  loadDefault = load
}

export function loadJudge(): Promise<Judge> {
  return loadDefault()
}
