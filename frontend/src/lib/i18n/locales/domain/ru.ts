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
  weekly: 'еженедельно',
  everyDays_one: 'каждый {{count}} день',
  everyDays_few: 'каждые {{count}} дня',
  everyDays_many: 'каждые {{count}} дней',
  permanent: 'постоянное',
  runningFor: 'Идёт уже {{time}}',
  changeAnswer: 'Изменить',
  signUp: {
    action: 'Приду',
    done: 'Ты участвуешь',
    failed: 'Не удалось записаться',
    failedText: 'Запись не сохранилась. Попробуй ещё раз.',
  },
  decline: {
    action: 'Не приду',
    done: 'Ответ «Не приду» отправлен',
    failed: 'Ответ не отправлен',
    failedText: 'Не удалось отправить ответ «Не приду».',
  },
  life: {
    archive: 'В архив',
    reactivate: 'Вернуть из архива',
    failedText: 'Попробуй ещё раз.',
    cancel: 'Отменить событие',
    because: 'Отменено: {{reason}}',
    uncancel: 'Снять отмену',
    uncancelled: 'Отмена снята',
    uncancelFailed: 'Событие всё ещё отменено',
    open: 'Открыть сейчас',
    opened: 'Запись открыта',
    openFailed: 'Не удалось открыть запись',
    opensAt: 'Запись откроется {{when}}',
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
    reserved: 'Место за игроком',
  },
  notComing: 'Ты не участвуешь.',
  partyStatus: {
    recruiting: 'Идёт набор',
    active: 'Укомплектована',
  },
} satisfies Translation<'ru', typeof de>
