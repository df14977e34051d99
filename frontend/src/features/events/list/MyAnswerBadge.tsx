import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import { RoleGlyph, type GlyphKind } from '#ui/RoleGlyph.tsx'
import { hasDeclined } from '../own-response.ts'
import { ownResponseTones } from '../tones.ts'
import type { MyAnswer } from './card-roster.ts'

/** What the reader answered: 'Du: Zugesagt · Tank'. */
export function MyAnswerBadge({ answer }: { answer: MyAnswer }) {
  const { t } = useTranslation(['events-list', 'events', 'domain'])
  const isUnanswered = answer.status === 'declined' && !hasDeclined(answer)
  const status = isUnanswered ? t('events:noAnswerInTime') : t(`domain:answer.${answer.status}`)
  const detail =
    answer.place !== null
      ? t('events-list:place', { place: answer.place })
      : answer.status === 'declined'
        ? null
        : t(`domain:role.${answer.role}`)
  return (
    <Badge tone={ownResponseTones[answer.status]} icon={<RoleGlyph kind={glyphOf(answer)} size={12} />}>
      {t('events-list:me', { answer: detail ? `${status} · ${detail}` : status })}
    </Badge>
  )
}

function glyphOf({ status, role }: MyAnswer): GlyphKind {
  if (status === 'declined') return 'declined'
  if (status === 'bench') return 'bench'
  return status === 'waitlist' ? 'waiting' : role
}
