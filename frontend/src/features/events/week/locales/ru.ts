import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Эта неделя',
  text: 'Какие события ближайших семи дней ждут твоего ответа.',
  role: 'Роль',
  class: 'Класс',
  noClass: 'Пока без класса',
  open: 'Без твоего ответа',
  acceptOne: 'Приду: {{title}}',
  declineOne: 'Не приду: {{title}}',
  otherAnswers: 'Ответить иначе: {{title}}',
  late: 'Опоздаю',
  acceptAll: 'Приду на все',
  declineAll: 'Не приду ни на одно',
  nothingOpen: 'На всё отвечено',
  nothingOpenText: 'В ближайшие семь дней ни одно событие не ждёт твоего ответа.',
  answeredOnes_one: 'Уже есть ответ: {{count}}',
  answeredOnes_few: 'Уже есть ответ: {{count}}',
  answeredOnes_many: 'Уже есть ответ: {{count}}',
  answered_one: 'Ответ дан на {{count}} событие',
  answered_few: 'Ответ дан на {{count}} события',
  answered_many: 'Ответ дан на {{count}} событий',
  failed: 'Не удалось ответить',
  failedText: 'Ответы не сохранены. Попробуй ещё раз.',
} satisfies Translation<'ru', typeof de>
