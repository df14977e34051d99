import { RotateCcw, Swords, UsersRound } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FoldChevron } from '#ui/FoldChevron.tsx'
import { useKeptFocus } from '#ui/use-kept-focus.ts'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import type { PullPhase } from '@raidtisch/shared-types/domain/substitutes'
import { usePlacements } from '../board/use-board.ts'
import { useBoardContext } from '../drag/board-context.ts'
import { canCome } from '../people/board-person.ts'
import { GapRow } from './GapRow.tsx'
import { useGapNames } from './use-gap-names.ts'
import { useAsk, usePull } from './use-pull.ts'

type ReadyToPullProps = {
  event: Pick<ListedEvent, 'id' | 'participants'>
  phase: Exclude<PullPhase, 'closed'>
  canEdit: boolean
}

/** More people than these get a message only after a question. */
const askedAtOnceMax = 10

/** Around the start: who of the placed people is in voice, and for each gap whom leaders can ask with one tap. */
export function ReadyToPull(props: ReadyToPullProps) {
  const { store } = useBoardContext().controller.board
  const { placementOf } = usePlacements(store)
  // Of nobody it would say that all are there.
  return placementOf.size === 0 ? null : <PullPanel {...props} />
}

function PullPanel({ event, phase, canEdit }: ReadyToPullProps) {
  const { t } = useTranslation(['party-manager', 'common'])
  const title = useId()
  const list = useId()
  const [chosen, choose] = useState<boolean | null>(null)
  // Earlier nearly everybody is missing: the list would take the place of the parties.
  const isOpen = chosen ?? phase !== 'early'
  const [isAsking, setAsking] = useState(false)
  const { people } = useBoardContext()
  const region = useKeptFocus()
  const { placed, inVoice, late, missing, notComing, gaps, proposed, failure } = usePull(event)
  const ask = useAsk(event.id, useGapNames().gapOf)
  const open = gaps.flatMap((gap, index) => {
    const substitutes = proposed?.[index] ?? []
    const isAsked = gap.requests.some(({ state }) => state === 'asked')
    // So long before the start nobody is asked in place of people who only have not joined yet, unless for one of them.
    const isExpected = phase === 'early' && gap.missing !== null && canCome(people[gap.missing])
    return isAsked || isExpected || substitutes.length === 0 ? [] : [{ gap, substitutes }]
  })
  const count = open.reduce((sum, { substitutes }) => sum + substitutes.length, 0)
  // Others may have filled the gaps meanwhile.
  if (isAsking && open.length === 0) setAsking(false)
  const askAll = () => {
    setAsking(false)
    ask.mutate(open)
  }
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-labelledby={title}
      className="rounded-card bg-panel p-2 outline-1 outline-line"
    >
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 px-1">
        <h2 className="font-semibold text-strong">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? list : undefined}
            onClick={() => choose(!isOpen)}
            className="flex min-h-9 items-center gap-2 rounded-control pr-1 hover:bg-raised max-sm:min-h-11"
          >
            <Swords size={18} />
            <span id={title}>{t('party-manager:pull.title')}</span>
            <FoldChevron isOpen={isOpen} />
          </button>
        </h2>
        <p
          role="status"
          // Around the start somebody joins every few seconds: only that nobody is missing any more is news.
          aria-live={missing + notComing === 0 ? 'polite' : 'off'}
          className="tabular flex grow flex-wrap gap-x-3 text-meta"
        >
          <span className="text-positive-text">{t('party-manager:pull.inVoice', { count: inVoice })}</span>{' '}
          <span className="text-caution-text">{t('party-manager:pull.late', { count: late })}</span>{' '}
          <span className={missing > 0 ? 'text-danger-text' : 'text-muted'}>
            {t(phase === 'started' ? 'party-manager:pull.missing' : 'party-manager:pull.notYet', {
              count: missing,
              placed,
            })}
          </span>
          {notComing > 0 && (
            <>
              {' '}
              <span className="text-danger-text">
                {t('party-manager:pull.notComing', { count: notComing })}
              </span>
            </>
          )}
        </p>
        {isOpen && canEdit && open.length > 1 && (
          <Button
            variant="primary"
            size="sm"
            className="max-sm:w-full"
            icon={<UsersRound size={16} />}
            busy={ask.isPending}
            onClick={() => (count > askedAtOnceMax ? setAsking(true) : askAll())}
          >
            {t('party-manager:pull.askAll', { count: open.length })}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('party-manager:pull.askPeople', { count })}
        description={t('party-manager:pull.askPeopleText', { count })}
        confirmLabel={t('party-manager:pull.ask')}
        onConfirm={askAll}
      />
      {failure && (
        <p role="alert" className="flex flex-wrap items-center gap-2 px-1 text-meta text-danger-text">
          <span className="grow">{t('party-manager:pull.loadFailed')}</span>
          <Button size="sm" icon={<RotateCcw size={14} />} busy={failure.isRetrying} onClick={failure.retry}>
            {t('common:retry')}
          </Button>
        </p>
      )}
      {isOpen && gaps.length === 0 && (
        <p id={list} className="px-1 text-meta text-muted">
          {t('party-manager:pull.complete')}
        </p>
      )}
      {isOpen && gaps.length > 0 && (
        <ul
          id={list}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
          tabIndex={0}
          className="mt-1 grid max-h-[32dvh] items-start gap-1 overflow-y-auto xl:grid-cols-2"
        >
          {gaps.map((gap, index) => (
            <GapRow
              key={`${gap.partyId}/${gap.slot}`}
              gap={gap}
              substitutes={proposed?.[index] ?? null}
              isLoading={proposed === null && failure === null}
              canEdit={canEdit}
              busy={ask.isPending}
              onAsk={(substitutes) => ask.mutate([{ gap, substitutes }])}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
