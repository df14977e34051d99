import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  weekly: 'еженедельно',
  daily: 'ежедневно',
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
  membersOnly: 'Только для участников',
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
    answerBy: 'Ответить до {{when}}',
    answeredBy: 'Срок ответа истёк {{when}}',
  },
  noAnswerInTime: 'К сроку ответа не было',
  notComing: 'Ты не участвуешь.',
} satisfies Translation<'ru', typeof de>
