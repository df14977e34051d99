import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  role: {
    tank: 'Танк',
    healer: 'Хил',
    dps: 'ДД',
    flex: 'Любая роль',
  },
  roles: {
    tank: 'Танки',
    healer: 'Хилы',
    dps: 'ДД',
    flex: 'Любая роль / не решили',
  },
  eventType: {
    raid: 'Рейд',
    trial: 'Испытание',
    pvp: 'PvP',
    dungeon: 'Подземелье',
    guild: 'Гильдия',
    boonstone: 'Бунстоун',
    riftstone: 'Рифтстоун',
    sieges: 'Осада',
    other: 'Другое',
  },
  eventStatus: {
    active: 'Активно',
    upcoming: 'Скоро',
    completed: 'Завершено',
    cancelled: 'Отменено',
    archived: 'В архиве',
  },
  weekly: 'еженедельно',
  everyDays_one: 'каждый {{count}} день',
  everyDays_few: 'каждые {{count}} дня',
  everyDays_many: 'каждые {{count}} дней',
  permanent: 'постоянное',
  deletesOne:
    'Следующее событие серии всё равно состоится. Чтобы завершить серию, сначала отключи «Повторяется».',
  answer: {
    accepted: 'Участвует',
    declined: 'Отказ',
    waitlist: 'Очередь',
    tentative: 'Возможно',
    reserved: 'Место за игроком',
  },
  partyStatus: {
    recruiting: 'Идёт набор',
    active: 'Укомплектована',
  },
} satisfies Translation<'ru', typeof de>
