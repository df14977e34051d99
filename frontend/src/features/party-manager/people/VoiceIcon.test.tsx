import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { applyToCache } from '#lib/live/apply-to-cache.ts'
import { memberKeys } from '#lib/queries/member.queries.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { aMember } from '#testing/a-member.ts'
import { renderApp } from '#testing/render.tsx'
import { ABoard } from '../drag/a-board.fixture.tsx'
import { useVoices, VoiceProvider } from './voice-context.ts'
import { VoiceIcon } from './VoiceIcon.tsx'

const serverId = '987654321098765432'
const ben = aMember('Ben')
const mia = aMember('Mia', { inVoice: true, voiceChannelName: 'Raid 1' })
const silent = aMember('Otto', { inVoice: null })

let client: ReturnType<typeof createQueryClient>

beforeEach(() => {
  client = createQueryClient()
  client.setQueryData(memberKeys.server(serverId), [ben, mia, silent])
})

function Lamps() {
  return (
    <ABoard>
      <VoiceProvider value={useVoices(serverId)}>
        {[ben, mia, silent, { id: 'somebody who left' }].map(({ id }) => (
          <p key={id} data-person={id}>
            <VoiceIcon personId={id} />
          </p>
        ))}
      </VoiceProvider>
    </ABoard>
  )
}

const lamp = (id: string) => document.querySelector<HTMLElement>(`[data-person="${id}"] [data-voice]`)
const said = (id: string) => [lamp(id)?.dataset['voice'], lamp(id)?.title]

test('the voice icon shows, with a shape and words, who is in voice and where, who is not, and of whom it is unknown', async () => {
  await renderApp(<Lamps />, { client })
  expect(said(ben.id)).toEqual(['out', 'nicht im Voice'])
  expect(said(mia.id)).toEqual(['in', 'im Voice: Raid 1'])
  expect(said(silent.id)).toEqual(['unknown', 'unbekannt, ob im Voice'])
  expect(lamp('somebody who left')).toBeNull()
  // A shape as well, not the colour alone.
  const shapes = [ben, mia, silent].map(({ id }) => lamp(id)?.querySelector('svg')?.innerHTML)
  expect(new Set(shapes).size).toBe(3)
  expect(screen.getByText(', im Voice: Raid 1').className).toContain('sr-only')
})

test('the voice icon of a person changes when they join or leave a channel, and the others stay', async () => {
  await renderApp(<Lamps />, { client })
  act(() => {
    applyToCache(client, {
      type: 'members.changed',
      serverId,
      members: [
        { ...ben, inVoice: true, voiceChannelName: null },
        { ...mia, inVoice: false, voiceChannelName: null },
      ],
      left: [],
    })
  })
  await waitFor(() => expect(said(ben.id)).toEqual(['in', 'im Voice']))
  expect(said(mia.id)).toEqual(['out', 'nicht im Voice'])
  expect(said(silent.id)).toEqual(['unknown', 'unbekannt, ob im Voice'])
})
