import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  startsIn: 'Начало через',
  days_one: '{{count}} день',
  days_few: '{{count}} дня',
  days_many: '{{count}} дней',
  running: 'Идёт сейчас',
  over: 'Завершено',
  signedUp: 'в составе',
  flexible: 'Гибкие',
  free: 'свободно',
  moreFree: 'ещё свободно: {{number}}',
  party: 'Группа {{number}}',
  stale: 'Нет связи: картинка может быть устаревшей',
  closed: 'По этой ссылке больше ничего нет.',
  next: 'Дальше',
  nextRaid: 'Следующий рейд',
  nothingPlanned: 'Пока ничего не запланировано.',
  closedText: 'Её отозвали, или она неверна. Новую можно получить в Raidtisch: «Экран для стрима».',
  leader: 'Лидер группы',
  late: 'опоздает',
  declined: 'отказ',
  withoutParty_one: '{{count}} без группы',
  withoutParty_few: '{{count}} без группы',
  withoutParty_many: '{{count}} без группы',
} satisfies Translation<'ru', typeof de>
