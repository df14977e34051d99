import { UserX } from 'lucide-react'
import { partiesOf } from '@raidtisch/shared-types/board/board-document'
import { readParty } from '@raidtisch/shared-types/board/board-record'
import { useTranslation } from 'react-i18next'
import { useSeating } from '../board/use-board.ts'
import { useDesk } from '../drag/board-context.ts'
import { usePartyTitle } from '../parties/party-title.ts'
import { PlayerCard } from './PlayerCard.tsx'
import type { BoardPerson } from './board-person.ts'

/** Those whose party cannot hold them, with the reason; to be placed anew from here. */
export function BenchNotice({ onTaken }: { onTaken?: () => void }) {
  const { t } = useTranslation('party-manager')
  const { desk, people, kind } = useDesk()
  const { store } = desk.board
  const { benched } = useSeating(store)
  const titleOf = usePartyTitle()
  // Whoever was in a deleted party is simply free again; they stand in the list like everybody else.
  const lost = benched.filter((one) => one.reason === 'overflow')
  if (lost.length === 0) return null
  return (
    <section role="status" className="rounded-card bg-caution-soft p-3">
      <h2 className="mb-2 flex items-center gap-2 px-1 font-semibold text-caution-text">
        <UserX aria-hidden size={18} />
        {t('benchTitle', { count: lost.length })}
      </h2>
      <ul className="grid gap-1.5 sm:grid-cols-2 xl:grid-cols-3">
        {lost.map(({ discordUserId, partyId }) => {
          const party = readParty(partiesOf(store.doc).get(partyId))
          return (
            <li key={discordUserId}>
              <PlayerCard
                person={people[discordUserId] ?? unknownPerson(discordUserId, t('unknownPerson'))}
                {...(onTaken ? { onTaken } : {})}
              />
              <p className="px-2 pt-1 text-meta text-caution-text">
                {t('benchOverflow', { party: titleOf(party ?? undefined, kind) })}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function unknownPerson(id: string, name: string): BoardPerson {
  return {
    id,
    name,
    username: '',
    displayName: name,
    nickname: null,
    avatar: null,
    role: null,
    className: null,
    weaponCombo: null,
    classTexts: [],
    answer: null,
    isLate: false,
    awayUntil: null,
    isPlayer: false,
  }
}
