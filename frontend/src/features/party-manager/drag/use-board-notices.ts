import { partiesOf } from '@raidtisch/shared-types/board/board-document'
import type { UndoStep } from '@raidtisch/shared-types/board/board-moves'
import { readParty } from '@raidtisch/shared-types/board/board-record'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/time/calendar-day.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { toast } from '#ui/toast.ts'
import type { BoardDesk } from './board-controller.ts'
import type { DeskAction, DeskNotice } from './board-notice.ts'
import type { People } from '../people/board-person.ts'
import type { DeskValue } from './board-context.ts'
import { usePartyTitle } from '../parties/party-title.ts'

const refusedKeys = {
  parties: {
    create: 'refusedCreate',
    add: 'refusedAdd',
    remove: 'refusedRemove',
    delete: 'refusedDelete',
    change: 'refusedChange',
    undo: 'refusedUndo',
    redo: 'refusedRedo',
  },
  groups: {
    create: 'refusedGroupCreate',
    add: 'refusedGroupAdd',
    remove: 'refusedGroupRemove',
    delete: 'refusedGroupDelete',
    change: 'refusedGroupChange',
    undo: 'refusedUndo',
    redo: 'refusedRedo',
  },
} as const satisfies Record<DeskValue['kind'], Record<DeskAction, string>>

/**
 * Puts what happens at the desk into words: what the reader did themselves goes to the screen reader, what went
 * otherwise than they meant also becomes a toast. Answers with the text of the live region.
 */
export function useDeskNotices(desk: BoardDesk | null, people: People, kind: DeskValue['kind']): string {
  const { t } = useTranslation('party-manager')
  const language = useLanguage()
  const titleOf = usePartyTitle()
  const [said, setSaid] = useState('')
  const nameOf = (id: string) => people[id]?.name ?? t('unknownPerson')
  const partyOf = (partyId: string) => titleOf(desk?.board.store.party(partyId), kind)

  const placeOf = (place: { partyId: string; slot: number }) => ({
    party: partyOf(place.partyId),
    seat: place.slot + 1,
  })
  const warn = (title: string, description: string) => {
    toast({ title, description, variant: 'destructive' })
    setSaid('')
  }
  /** Another leader was first: no error, in their colour. */
  const inform = (title: string, description: string, by: string | null) => {
    const color = desk?.board.presence?.peers().find((peer) => peer.userId === by)?.color
    toast({ title, description, ...(color ? { color } : {}) })
    setSaid('')
  }
  /** How things are again after a step was taken back or done again. */
  const describeStep = (step: UndoStep | null): string => {
    const store = desk?.board.store
    if (!step || !store) return ''
    if (step.kind === 'party') {
      const party = readParty(partiesOf(store.doc).get(step.partyId)) ?? undefined
      const key =
        step.field !== 'deleted' ? 'stepChanged' : party?.deleted ? 'stepPartyGone' : 'stepPartyBack'
      return t(key, { party: titleOf(party, kind) })
    }
    if (step.kind === 'steps') return t('stepCopy')
    const [only, ...others] = step.people
    if (!only || others.length > 0) return t('stepPeople', { count: step.people.length })
    const name = nameOf(only.discordUserId)
    const at = store.seating().placementOf.get(only.discordUserId)
    return at ? t('saidPlaced', { name, ...placeOf(at) }) : t('saidRemoved', { name })
  }
  const onNotice = useEffectEvent((notice: DeskNotice) => {
    switch (notice.kind) {
      case 'picked':
        return setSaid(t('saidPicked', { name: nameOf(notice.personId) }))
      case 'group-picked':
        return setSaid(t('saidGroupPicked', { name: notice.name }))
      case 'group-cancelled':
        return setSaid(t('saidCancelled', { name: notice.name }))
      case 'cancelled':
        return setSaid(t('saidCancelled', { name: nameOf(notice.personId) }))
      case 'removed':
        return setSaid(t('saidRemoved', { name: nameOf(notice.personId) }))
      case 'placed': {
        const name = nameOf(notice.personId)
        const day = people[notice.personId]?.awayUntil
        if (day)
          toast({
            title: t('placedAwayTitle', { name }),
            description: t('placedAway', { day: formatDay(day, language) }),
          })
        return setSaid(t('saidPlaced', { name, ...placeOf(notice.to) }))
      }
      case 'swapped': {
        const names = { name: nameOf(notice.personId), other: nameOf(notice.otherId) }
        return setSaid(t('saidSwapped', { ...names, ...placeOf(notice.to) }))
      }
      case 'group-placed': {
        setSaid(t('saidGroupPlaced', { name: notice.name, party: partyOf(notice.partyId) }))
        const without = notice.leftOut.map(nameOf).join(', ')
        const away = notice.seated.flatMap((id) => {
          const until = people[id]?.awayUntil
          return until ? [t('nameUntil', { name: nameOf(id), day: formatDay(until, language) })] : []
        })
        const lines = [
          ...(without ? [t('leftOut', { names: without })] : []),
          ...(away.length > 0 ? [t('groupAway', { names: away.join(', ') })] : []),
        ]
        if (lines.length > 0)
          toast({ title: t(without ? 'leftOutTitle' : 'groupAwayTitle'), description: lines.join(' · ') })
        return
      }
      case 'undone':
      case 'redone': {
        const title = t(notice.kind === 'undone' ? 'saidUndone' : 'saidRedone')
        setSaid('')
        return void toast({ title, description: describeStep(notice.step), durationMs: 3_000 })
      }
      case 'shifted': {
        const name = nameOf(notice.personId)
        const by = notice.by === null ? t('someLeader') : nameOf(notice.by)
        return inform(
          t('shiftedTitle', { name, ...placeOf(notice.to) }),
          t('shifted', { by, seat: notice.wanted.slot + 1 }),
          notice.by,
        )
      }
      case 'moved-away': {
        const name = nameOf(notice.personId)
        const by = notice.by === null ? t('someLeader') : nameOf(notice.by)
        const text = notice.to
          ? t('movedTo', { name, by, ...placeOf(notice.to) })
          : t('movedToList', { name, by })
        return inform(t('movedAwayTitle', { name }), text, notice.by)
      }
      case 'drag-failed':
        return warn(t('error'), t(kind === 'groups' ? 'dragFailedGroup' : 'dragFailed'))
      case 'refused':
        return warn(t('error'), `${t(refusedKeys[kind][notice.action])}. ${t(`reason.${notice.reason}`)}`)
    }
  })
  useEffect(() => desk?.watch((notice) => onNotice(notice)), [desk])
  return said
}
