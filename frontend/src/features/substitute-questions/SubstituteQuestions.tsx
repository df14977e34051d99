import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { HandHelping } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { call } from '#lib/api/api.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { eventPath } from '#lib/page-paths.ts'
import {
  substituteKeys,
  substituteQuestionsQuery,
  type SubstituteQuestion,
} from '#lib/queries/substitute.queries.ts'
import { formatOwnMoment } from '#lib/time/time.ts'
import { Button } from '#ui/Button.tsx'
import { toast, toastFailure } from '#ui/toast.ts'
import { useKeptFocus } from '#ui/use-kept-focus.ts'
import { useSteady } from '#ui/use-steady.ts'

/** What leaders ask the reader: whether they take the slot of somebody who is missing. Stands above every page. */
export function SubstituteQuestions() {
  const questions = useSteady(useQuery(substituteQuestionsQuery).data) ?? []
  const region = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={region} role="status" tabIndex={-1}>
      {questions.map((question) => (
        <Question key={question.id} question={question} />
      ))}
    </div>
  )
}

function Question({ question }: { question: SubstituteQuestion }) {
  const { t } = useTranslation(['substitute-questions', 'domain'])
  const language = useLanguage()
  const client = useQueryClient()
  const answer = useMutation({
    mutationFn: (isComing: boolean) =>
      call('POST /api/substitute-questions/{id}/answer', { params: { id: question.id }, body: { isComing } }),
    onSuccess: ({ state }) => {
      if (state !== 'asked') toast({ title: t(`substitute-questions:state.${state}`) })
    },
    onError: (failure) =>
      toastFailure(t('substitute-questions:failed'), failure, t('substitute-questions:failedText')),
    onSettled: () => client.invalidateQueries({ queryKey: substituteKeys.questions }),
  })
  const when = formatOwnMoment(question.date, language)
  const { eventTitle: event, partyName, partyNumber: number, role } = question
  const party = partyName ?? t('substitute-questions:partyNumber', { number })
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-accent-soft px-4 py-2 text-accent-text">
      <p className="flex items-start gap-2 wrap-anywhere">
        <HandHelping size={18} className="mt-px shrink-0" />
        <span>
          <strong className="font-semibold">{t('substitute-questions:title')}</strong>{' '}
          {t('substitute-questions:text', { event, when, party, role: t(`domain:role.${role}`) })}{' '}
          <Link to={eventPath(question.eventId)} className="underline">
            {t('substitute-questions:toEvent')}
          </Link>
        </span>
      </p>
      <span className="flex gap-2">
        <Button variant="primary" disabled={answer.isPending} onClick={() => answer.mutate(true)}>
          {t('substitute-questions:yes')}
        </Button>
        <Button disabled={answer.isPending} onClick={() => answer.mutate(false)}>
          {t('substitute-questions:no')}
        </Button>
      </span>
    </div>
  )
}
