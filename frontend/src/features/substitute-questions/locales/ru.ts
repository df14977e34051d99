import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Сможешь подменить?',
  text: 'На «{{event}}» ({{when}}) есть место для тебя: {{party}}, {{role}}. Его получит тот, кто согласится первым.',
  toEvent: 'Открыть событие',
  partyNumber: 'Группа {{number}}',
  yes: 'Приду',
  no: 'Не могу',
  state: {
    accepted: 'Спасибо, место твоё!',
    refused: 'Понятно, спасибо за ответ.',
    taken: 'Спасибо! Кто-то успел раньше, место уже занято.',
    expired: 'Спасибо! Вопрос уже решён.',
  },
  failed: 'Ответ не дошёл',
  failedText: 'Попробуй ещё раз.',
} satisfies Translation<'ru', typeof de>
