import { CircleHelp, Clock, Pencil, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { Button } from '#ui/Button.tsx'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import { useDoubleTapPause } from '#ui/use-double-tap-pause.ts'
import { hasDeclined } from '../own-response.ts'

type AnswerButtonsProps = {
  own: Participant | undefined
  /** The id of the text that says why signing up is off; null while it works. */
  blockedBy: string | null
  declineBlocked: boolean
  /** It is not known yet with which role and class the reader would answer. */
  isGuess: boolean
  accepting: boolean
  declining: boolean
  onChange: () => void
  /** Comes later, or in time after all. */
  onLate: (isLate: boolean) => void
  onMaybe: () => void
  /** Comes if needed. */
  onBench: () => void
  onDecline: () => void
}

/** What else can be answered; the answer already given is not offered again. */
export function AnswerButtons(props: AnswerButtonsProps) {
  const { own, blockedBy, declineBlocked, isGuess, accepting, declining } = props
  const { onChange, onLate, onMaybe, onBench, onDecline } = props
  const { t } = useTranslation(['events-page', 'events'])
  const status = own?.status
  const row = useRef<HTMLDivElement>(null)
  useDoubleTapPause(row, status)
  const blocked = {
    disabled: blockedBy !== null || declining,
    'aria-describedby': blockedBy ?? undefined,
    className: 'grow',
  }
  return (
    <div ref={row} className="flex flex-wrap gap-2">
      {(status === 'accepted' || status === 'waitlist') && (
        <Button {...blocked} busy={accepting} icon={<Pencil size={16} />} onClick={onChange}>
          {t('events:changeAnswer')}
        </Button>
      )}
      <Button
        {...blocked}
        disabled={blocked.disabled || accepting || isGuess}
        icon={<Clock size={16} />}
        onClick={() => onLate(own?.isLate !== true)}
      >
        {t(own?.isLate === true ? 'events-page:late.inTime' : 'events-page:late.action')}
      </Button>
      {status !== 'tentative' && (
        <Button
          {...blocked}
          disabled={blocked.disabled || accepting || isGuess}
          icon={<CircleHelp size={16} />}
          onClick={onMaybe}
        >
          {t('events-page:maybe')}
        </Button>
      )}
      {status !== 'bench' && (
        <Button
          {...blocked}
          disabled={blocked.disabled || accepting || isGuess}
          icon={<RoleGlyph kind="bench" size={16} className="text-current!" />}
          onClick={onBench}
        >
          {t('events-page:benchAction')}
        </Button>
      )}
      {!hasDeclined(own) && (
        <Button
          variant="danger-ghost"
          className="grow"
          disabled={declineBlocked || accepting}
          aria-describedby={declineBlocked ? (blockedBy ?? undefined) : undefined}
          busy={declining}
          icon={<X size={16} />}
          onClick={onDecline}
        >
          {t('events:decline.action')}
        </Button>
      )}
    </div>
  )
}
