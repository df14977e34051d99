import { partiesOf } from '@raidtisch/shared-types/board/board-document'
import type { PersonStep, UndoStep } from '@raidtisch/shared-types/board/board-moves'
import type { SlotAddress } from '@raidtisch/shared-types/board/board-read'
import { readParty } from '@raidtisch/shared-types/board/board-record'
import { createElement, useEffect, useEffectEvent, useReducer, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/time/calendar-day.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { toast } from '#ui/toast.ts'
import type { BoardController } from './board-controller.ts'
import type { BoardAction, BoardNotice } from './board-notice.ts'
import type { People } from '../people/board-person.ts'
import { type BoardContextValue, usePartyTitle } from './board-context.ts'

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
} as const satisfies Record<BoardContextValue['kind'], Record<BoardAction, string>>

/** Whom a step moves, also one that creates parties for them. */
function movedBy(step: UndoStep): readonly PersonStep[] {
  if (step.kind === 'steps') return step.steps.flatMap(movedBy)
  return step.kind === 'placements' ? step.people : []
}

/** Whether a step creates or deletes parties. Without, a step of several parties changes their order. */
function createsParties(step: UndoStep): boolean {
  return step.kind === 'steps' && step.steps.some((one) => one.kind === 'party' && one.field === 'deleted')
}

/**
 * Puts the controller's notices into words. The reader's own steps go to the screen reader; a result that they did not
 * expect is also shown as a toast. Returns the content of the live region.
 */
export function useBoardNotices(
  controller: BoardController,
  people: People,
  kind: BoardContextValue['kind'],
): ReactNode {
  const { t } = useTranslation('party-manager')
  const language = useLanguage()
  const titleOf = usePartyTitle()
  // Numbered: a screen reader reads the same sentence a second time only when its element is another one.
  const [said, setSaid] = useReducer((last, text: string) => ({ text, number: last.number + 1 }), {
    text: '',
    number: 0,
  })
  const nameOf = (id: string) => people[id]?.name ?? t('unknownPerson')
  const leaderName = (by: string | null) => (by === null ? t('someLeader') : nameOf(by))
  const namesOf = (ids: readonly string[]) => ids.map(nameOf).join(', ')
  const partyOf = (partyId: string) => titleOf(controller.board.store.party(partyId), kind)

  const slotValues = (address: SlotAddress) => ({
    party: partyOf(address.partyId),
    slot: address.slot + 1,
  })
  const warn = (title: string, description: string) => {
    toast({ title, description, variant: 'destructive' })
    setSaid('')
  }
  /** Another leader was faster. That is no error, so the message has that leader's colour, if there is one. */
  const inform = (title: string, description: string, by: string | null) => {
    const color = controller.board.presence?.peers().find((peer) => peer.userId === by)?.color
    toast({ title, description, ...(color ? { color } : { variant: 'caution' }) })
    setSaid('')
  }
  /** What the board shows after an undo or a redo. */
  const describeStep = (step: UndoStep | null, isRedo: boolean): string => {
    const { store } = controller.board
    if (!step) return ''
    if (step.kind === 'party') {
      const party = readParty(partiesOf(store.doc).get(step.partyId)) ?? undefined
      const changed = isRedo ? 'redoneChanged' : 'stepChanged'
      const key = step.field !== 'deleted' ? changed : party?.deleted ? 'stepPartyGone' : 'stepPartyBack'
      return t(key, { party: titleOf(party, kind) })
    }
    const moved = movedBy(step)
    const [only, ...others] = moved
    if (!only) return t(createsParties(step) ? 'stepCopy' : isRedo ? 'redoneOrder' : 'stepOrder')
    if (others.length > 0) return t(isRedo ? 'redonePeople' : 'stepPeople', { count: moved.length })
    const name = nameOf(only.discordUserId)
    const at = store.placements().placementOf.get(only.discordUserId)
    return at ? t('saidPlaced', { name, ...slotValues(at) }) : t('saidRemoved', { name })
  }
  const onNotice = useEffectEvent((notice: BoardNotice) => {
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
      case 'accepted':
        return setSaid(t('saidAccepted', { count: notice.count }))
      case 'placed': {
        const name = nameOf(notice.personId)
        const day = people[notice.personId]?.awayUntil
        if (day)
          toast({
            title: t('placedAwayTitle', { name }),
            description: t('placedAway', { day: formatDay(day, language) }),
            variant: 'caution',
          })
        return setSaid(t('saidPlaced', { name, ...slotValues(notice.to) }))
      }
      case 'swapped': {
        const names = { name: nameOf(notice.personId), other: nameOf(notice.otherId) }
        return setSaid(
          t(notice.otherTo ? 'saidSwapped' : 'saidReplaced', { ...names, ...slotValues(notice.to) }),
        )
      }
      case 'group-placed': {
        const { name, placed, stayed } = notice
        setSaid(placed.length > 0 ? t('saidGroupPlaced', { name, party: partyOf(notice.partyId) }) : '')
        const elsewhere = stayed.map(({ personId, partyId }) =>
          t('nameIn', { name: nameOf(personId), party: partyOf(partyId) }),
        )
        const [without, missing] = [namesOf(notice.leftOut), namesOf(notice.missing)]
        const away = placed.flatMap((id) => {
          const until = people[id]?.awayUntil
          return until ? [t('nameUntil', { name: nameOf(id), day: formatDay(until, language) })] : []
        })
        const lines = [
          ...(without ? [t('leftOut', { names: without })] : []),
          ...(stayed.length > 0 ? [t('groupStayed', { names: elsewhere.join(', ') })] : []),
          ...(missing ? [t('groupMissing', { names: missing })] : []),
          ...(away.length > 0 ? [t('groupAway', { names: away.join(', ') })] : []),
        ]
        const isAnybodyMissing = missing !== '' || stayed.length > 0
        const title = without ? 'leftOutTitle' : isAnybodyMissing ? 'groupMissingTitle' : 'groupAwayTitle'
        if (lines.length > 0) toast({ title: t(title), description: lines.join(' · '), variant: 'caution' })
        return
      }
      case 'undone':
      case 'redone': {
        const title = t(notice.kind === 'undone' ? 'saidUndone' : 'saidRedone')
        setSaid('')
        const description = describeStep(notice.step, notice.kind === 'redone')
        if (notice.leftOut.length === 0) return void toast({ title, description, durationMs: 3_000 })
        const stayed = t('stepLeftOut', { names: namesOf(notice.leftOut) })
        return void toast({ title, description: `${description} ${stayed}`, variant: 'caution' })
      }
      case 'shifted': {
        const name = nameOf(notice.personId)
        const by = leaderName(notice.by)
        return inform(
          notice.to ? t('shiftedTitle', { name, ...slotValues(notice.to) }) : t('shiftedOutTitle', { name }),
          t('shifted', { by, slot: notice.wanted.slot + 1 }),
          notice.by,
        )
      }
      case 'overruled':
        return inform(t('overruledTitle'), t('overruled', { names: namesOf(notice.people) }), null)
      case 'moved-away': {
        const name = nameOf(notice.personId)
        const by = leaderName(notice.by)
        const text = notice.to
          ? t('movedTo', { name, by, ...slotValues(notice.to) })
          : t('movedToList', { name, by })
        return inform(t('movedAwayTitle', { name }), text, notice.by)
      }
      case 'replaced': {
        const by = leaderName(notice.by)
        const names = { name: nameOf(notice.personId), other: nameOf(notice.otherId), by }
        return inform(t('replacedTitle', names), t('replaced', names), notice.by)
      }
      case 'slot-taken': {
        const by = leaderName(notice.by)
        return inform(
          t('slotTakenTitle', slotValues(notice.at)),
          t('replaced', { by, other: nameOf(notice.personId) }),
          notice.by,
        )
      }
      case 'drag-failed':
        return warn(t('error'), t(kind === 'groups' ? 'dragFailedGroup' : 'dragFailed'))
      case 'refused':
        return warn(t('error'), `${t(refusedKeys[kind][notice.action])}. ${t(`reason.${notice.reason}`)}`)
    }
  })
  useEffect(() => controller.watch((notice) => onNotice(notice)), [controller])
  return createElement('span', { key: said.number }, said.text)
}
