import { UserX } from 'lucide-react'
import { partiesOf } from '@raidtisch/shared-types/board/board-document'
import { readParty } from '@raidtisch/shared-types/board/board-record'
import { useTranslation } from 'react-i18next'
import { useBenched } from '../board/use-board.ts'
import { useBoardContext, usePartyTitle } from '../drag/board-context.ts'
import { PlayerCard } from './PlayerCard.tsx'
import { namedPerson } from './board-person.ts'

/** The people whose party has no slot for them, with the reason; they can be placed again from here. */
export function BenchNotice({ onPicked }: { onPicked?: () => void }) {
  const { t } = useTranslation('party-manager')
  const { controller, people, kind } = useBoardContext()
  const { store } = controller.board
  const benched = useBenched(store)
  const titleOf = usePartyTitle()
  // People of a deleted party are in the list of available players instead.
  const lost = benched.filter((one) => one.reason === 'overflow')
  if (lost.length === 0) return null
  return (
    <section className="rounded-card bg-caution-soft p-3">
      <h2 className="mb-2 flex items-center gap-2 px-1 font-semibold text-caution-text">
        <UserX size={18} />
        <span role="status">{t('benchTitle', { count: lost.length })}</span>
      </h2>
      <ul className="grid gap-1.5 sm:grid-cols-2 xl:grid-cols-3">
        {lost.map(({ discordUserId, partyId }) => {
          const party = readParty(partiesOf(store.doc).get(partyId))
          return (
            <li key={discordUserId}>
              <PlayerCard
                person={
                  people[discordUserId] ??
                  namedPerson({ discordUserId, username: '', displayName: t('unknownPerson') })
                }
                {...(onPicked ? { onPicked } : {})}
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
