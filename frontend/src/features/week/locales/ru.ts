import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Эта неделя',
  text: 'Что ждёт твоего ответа в ближайшие семь дней.',
  role: 'Роль',
  class: 'Класс',
  noClass: 'Пока без класса',
  open: 'Без твоего ответа',
  accept: 'Участвую',
  decline: 'Отказаться',
  acceptOne: 'Участвую: {{title}}',
  declineOne: 'Отказаться: {{title}}',
  acceptAll: 'Участвую во всех',
  declineAll: 'Отказаться от всех',
  nothingOpen: 'На всё есть ответ',
  nothingOpenText: 'В ближайшие семь дней ни одно событие тебя не ждёт.',
  answeredOnes_one: 'Уже есть ответ: {{count}}',
  answeredOnes_few: 'Уже есть ответ: {{count}}',
  answeredOnes_many: 'Уже есть ответ: {{count}}',
  answered_one: 'Ответ дан на {{count}} событие',
  answered_few: 'Ответ дан на {{count}} события',
  answered_many: 'Ответ дан на {{count}} событий',
  failed: 'Не удалось ответить',
  failedText: 'Ответы не сохранены. Попробуй ещё раз.',
} satisfies Translation<'ru', typeof de>
