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
  deletesOne:
    'Следующее событие серии всё равно состоится. Чтобы завершить серию, сначала отключи «Повторяется».',
  life: {
    cancel: 'Отменить событие',
    cancelTitle: 'Отменить событие?',
    cancelText:
      'Событие «{{title}}» будет отменено, и все, кто ответил, узнают причину. Ответы сохранятся. Отмену можно снять.',
    reason: 'Причина',
    reasonHint: 'Её увидят все, в Discord тоже.',
    reasonMissing: 'Напиши коротко, почему.',
    cancelled: 'Событие отменено',
    cancelFailed: 'Не удалось отменить событие',
    because: 'Отменено: {{reason}}',
    uncancel: 'Снять отмену',
    uncancelled: 'Отмена снята',
    uncancelFailed: 'Событие всё ещё отменено',
    open: 'Открыть сейчас',
    opened: 'Запись открыта',
    openFailed: 'Не удалось открыть запись',
    opensAt: 'Запись откроется {{when}}',
    undo: 'Вернуть',
    undone: 'Действие отменено',
    undoFailed: 'Вернуть уже нельзя',
    undoFailedText: 'Попробуй ещё раз.',
    deleteMinute: 'Сервер хранит его ещё минуту: кнопка «Вернуть» в уведомлении восстановит событие.',
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
