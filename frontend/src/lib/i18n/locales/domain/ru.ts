import { eventTypeNames } from '@raidtisch/shared-types/domain/event-type-names.ru'
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
  eventType: eventTypeNames,
  eventStatus: {
    active: 'Активно',
    upcoming: 'Объявлено',
    completed: 'Завершено',
    cancelled: 'Отменено',
    archived: 'В архиве',
  },
  repost: {
    action: 'Опубликовать снова',
    done: 'Пост скоро появится снова.',
    doneText: 'Старый пост исчезнет из канала.',
    failed: 'Не удалось опубликовать событие снова.',
  },
  answer: {
    accepted: 'В составе',
    declined: 'Отказ',
    waitlist: 'Лист ожидания',
    tentative: 'Возможно',
    bench: 'В запасе',
    reserved: 'Бронь',
  },
  afterDeadline: {
    nothing: 'Ничего, срок указан только для сведения',
    declined: 'Нет ответа — считается отказом',
    bench: 'Нет ответа — считается отказом; кто запишется позже, попадёт в запас',
  },
  importance: {
    aim: {
      roles: 'Роли и классы',
      staticGroups: 'Постоянные группы',
      wishes: 'Кто с кем',
      fairness: 'Справедливость',
      leader: 'Опытный лидер',
      language: 'Общий язык',
      power: 'Равная сила',
      voice: 'Голосовой чат',
    },
    level: {
      none: 'неважно',
      less: 'менее важно',
      usual: 'как обычно',
      more: 'важно',
      most: 'очень важно',
    },
  },
  partyStatus: {
    recruiting: 'Идёт набор',
    active: 'Укомплектована',
  },
} satisfies Translation<'ru', typeof de>
