import { queryOptions } from '@tanstack/react-query'
import { call, type AnswerOf } from '../api/api.ts'

export type SubstituteRequests = AnswerOf<'GET /api/events/{id}/substitute-requests'>
export type SubstituteQuestion = AnswerOf<'GET /api/substitute-questions'>[number]

export const substituteKeys = {
  requests: ['substitute-requests'] as const,
  event: (id: string) => ['substitute-requests', id] as const,
  /** The reader's own. */
  questions: ['substitute-questions'] as const,
}

/** Whom leaders asked to take a slot of the event; live messages keep it current. */
export const substituteRequestsQuery = (eventId: string) =>
  queryOptions({
    queryKey: substituteKeys.event(eventId),
    queryFn: ({ signal }) =>
      call('GET /api/events/{id}/substitute-requests', { params: { id: eventId } }, { signal }),
  })

/** What leaders ask the reader. */
export const substituteQuestionsQuery = queryOptions({
  queryKey: substituteKeys.questions,
  queryFn: ({ signal }) => call('GET /api/substitute-questions', {}, { signal }),
})
