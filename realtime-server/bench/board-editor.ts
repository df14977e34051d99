import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'
import { placementsOf } from '@raidtisch/shared-types/board/board-document'
import { personOf, slotsOf, type BoardScene, type BoardVariant } from './board-scene.ts'
import { OPCODE, openRawWebSocket, type RawWebSocket } from './raw-web-socket.ts'

// A leader who moves one person to and fro. Of what the others do they keep nothing: a hundred real
// documents would take more CPU than the server that is measured.

const TYPE = { sync: 0, awareness: 1, auth: 2 } as const
const SYNC = { stateVector: 0, state: 1, update: 2 } as const
const AUTH = { token: 0 } as const

/** Stands in each edit, so that its arrival is seen without decoding it. */
const stamp = Buffer.from('T=')
const stampDigits = 16

export type EditorOptions = {
  variant: BoardVariant
  port: number
  scene: BoardScene
  origin: string
  cookie: string
  /** Which of `count` editors it is. */
  index: number
  count: number
  /** Called with the time each arriving edit was made, by the clock of `performance.now()`. */
  onEdit: ((madeAtMs: number) => void) | null
}

export type Editor = {
  /** Moves the editor's person to the other of their two slots. */
  edit: () => void
  /** Shows the others another drag state. */
  share: () => void
}

/** Resolves once the editor and the server have exchanged what they have. */
export async function openEditor(options: EditorOptions): Promise<Editor> {
  const { variant, port, scene, onEdit } = options
  // Hocuspocus puts the document's name before each message, and begins with a token.
  const name = variant === 'hocuspocus' ? scene.name : null
  const doc = new Y.Doc()
  let synced: () => void
  const isSynced = new Promise<void>((resolve) => (synced = resolve))

  function receive(payload: Buffer, socket: RawWebSocket): void {
    const decoder = decoding.createDecoder(payload)
    if (name !== null) decoding.readVarString(decoder)
    const type = decoding.readVarUint(decoder)
    if (type === TYPE.auth) return socket.send(OPCODE.binary, vectorMessage(name, doc))
    if (type === TYPE.awareness) return echo(decoding.readVarUint8Array(decoder), socket)
    if (type !== TYPE.sync) return
    const step = decoding.readVarUint(decoder)
    if (step === SYNC.state) {
      Y.applyUpdate(doc, decoding.readVarUint8Array(decoder))
      return synced()
    }
    if (step === SYNC.update) return readStamps(payload, onEdit)
    const vector = decoding.readVarUint8Array(decoder)
    socket.send(OPCODE.binary, syncMessage(name, SYNC.state, Y.encodeStateAsUpdate(doc, vector)))
  }

  const socket = await openRawWebSocket({
    port,
    path: variant === 'raidtisch' ? `/board/${scene.name}` : `/${scene.name}`,
    headers: { Origin: options.origin, Cookie: options.cookie },
    onFrame: (_opcode, payload, from) => receive(payload, from),
    onClose: () => {
      process.stderr.write(`an editor of ${variant} was disconnected\n`)
      process.exit(1)
    },
  })
  socket.send(OPCODE.binary, name === null ? vectorMessage(name, doc) : tokenMessage(name))
  await isSynced
  doc.on('update', (update: Uint8Array) => socket.send(OPCODE.binary, syncMessage(name, SYNC.update, update)))
  const person = personOf(options.index, options.count)
  const slots = slotsOf(scene, person)
  let claim = 0
  let clock = 0
  return {
    edit() {
      const now = String(Math.round(performance.now() * 1_000)).padStart(stampDigits, '0')
      const to = slots[++claim % 2]
      if (to) placementsOf(doc).set(scene.people[person] ?? '', { ...to, c: claim, by: `T=${now}` })
    },
    share() {
      const state = { dragged: scene.people[person], over: `${scene.partyIds[clock % 2]}/0` }
      socket.send(OPCODE.binary, awarenessMessage(name, ownState(doc.clientID, ++clock, state)))
    },
  }

  /** y-websocket sends back every presence message that brings something new. */
  function echo(states: Uint8Array, to: RawWebSocket): void {
    if (states.length > 1) to.send(OPCODE.binary, awarenessMessage(name, states))
  }
}

function ownState(clientId: number, clock: number, state: object): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, 1)
  encoding.writeVarUint(encoder, clientId)
  encoding.writeVarUint(encoder, clock)
  encoding.writeVarString(encoder, JSON.stringify(state))
  return encoding.toUint8Array(encoder)
}

function readStamps(payload: Buffer, onEdit: EditorOptions['onEdit']): void {
  if (!onEdit) return
  for (let at = payload.indexOf(stamp); at >= 0; at = payload.indexOf(stamp, at + 1)) {
    const digits = payload.toString('latin1', at + stamp.length, at + stamp.length + stampDigits)
    onEdit(Number(digits) / 1_000)
  }
}

function message(name: string | null, type: number, write: (encoder: encoding.Encoder) => void): Uint8Array {
  const encoder = encoding.createEncoder()
  if (name !== null) encoding.writeVarString(encoder, name)
  encoding.writeVarUint(encoder, type)
  write(encoder)
  return encoding.toUint8Array(encoder)
}

function syncMessage(name: string | null, step: number, bytes: Uint8Array): Uint8Array {
  return message(name, TYPE.sync, (encoder) => {
    encoding.writeVarUint(encoder, step)
    encoding.writeVarUint8Array(encoder, bytes)
  })
}

function awarenessMessage(name: string | null, states: Uint8Array): Uint8Array {
  return message(name, TYPE.awareness, (encoder) => encoding.writeVarUint8Array(encoder, states))
}

function vectorMessage(name: string | null, doc: Y.Doc): Uint8Array {
  return syncMessage(name, SYNC.stateVector, Y.encodeStateVector(doc))
}

function tokenMessage(name: string): Uint8Array {
  return message(name, TYPE.auth, (encoder) => {
    encoding.writeVarUint(encoder, AUTH.token)
    encoding.writeVarString(encoder, 'token')
  })
}
