import { Crown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { EventView, Party } from '@raidtisch/shared-types/contracts/entities'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { nameOfClass } from '@raidtisch/shared-types/domain/class-search'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { Badge } from '#ui/Badge.tsx'
import { classes } from '#ui/classes.ts'
import { Slot } from '#ui/Slot.tsx'

type PartyPeopleProps = { event: EventView; party: Party; readerId: string; drawEmpty?: boolean }

/** Returns a party's name, or its number when it has none. */
export function usePartyTitle(): (party: Party) => string {
  const { t } = useTranslation('events-page')
  return (party) => party.name ?? t('partyNumber', { number: party.partyNumber })
}

/** The event's responses by their people. */
export function answersById({ participants }: EventView) {
  return new Map(participants.map((one) => [one.discordUserId, one]))
}

/** A party's slots in their order; marks members who declined after they were placed. */
export function PartyPeople({ event, party, readerId, drawEmpty = false }: PartyPeopleProps) {
  const { t } = useTranslation(['events-page', 'domain'])
  const language = useLanguage()
  const participants = answersById(event)
  const members = new Map(party.members.map((one) => [one.position, one]))
  return (
    <ul className="mt-2 grid name-columns gap-1 @xl:grid-cols-3">
      {Array.from({ length: party.maxSize }, (_, position) => {
        const member = members.get(position)
        if (!member)
          return (
            drawEmpty && (
              <li key={position}>
                <Slot size="md" kind="flex" emptyLabel={t('events-page:emptySlot')} />
              </li>
            )
          )
        const participant = participants.get(member.discordUserId)
        const entry = findClass(member.class ?? participant?.characterClass ?? '')
        const declined = participant?.status === 'declined'
        return (
          <li key={member.id} className="min-w-0">
            <Slot
              size="md"
              kind={declined ? 'declined' : (member.role ?? 'flex')}
              person={{
                name: member.displayName,
                avatar: participant?.avatar ?? null,
                ...(entry ? { detail: nameOfClass(entry, language) } : {}),
              }}
              className={classes(
                member.discordUserId === readerId &&
                  'outline-2! -outline-offset-2 outline-accent-text! outline-solid!',
              )}
              trailing={
                <>
                  {member.role !== null && <span className="sr-only">{t(`domain:role.${member.role}`)}</span>}
                  {declined && <Badge tone="danger">{t('domain:answer.declined')}</Badge>}
                  {member.discordUserId === party.leaderId && (
                    <span className="shrink-0 text-caution-text">
                      <Crown size={18} />
                      <span className="sr-only">{t('events-page:leader')}</span>
                    </span>
                  )}
                </>
              }
            />
          </li>
        )
      })}
    </ul>
  )
}
