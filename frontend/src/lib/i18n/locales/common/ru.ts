import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  close: 'Закрыть',
  cancel: 'Отмена',
  save: 'Сохранить',
  saving: 'Сохраняем …',
  saved: 'Сохранено',
  back: 'Назад',
  edit: 'Изменить',
  copy: 'Скопировать',
  delete: 'Удалить',
  more: 'Ещё',
  retry: 'Попробовать снова',
  loading: 'Загружаем …',
  clearSearch: 'Очистить поиск',
  notification: 'Уведомление',
  notifications: 'Уведомления ({{hotkey}})',
  optional: 'необязательно',
  duration: '{{hours}} ч {{minutes}} мин',
  yourTime: '{{time}} у тебя',
  somethingFailed: 'Что-то пошло не так. Попробуй ещё раз.',
  asTable: 'Таблицей',
  asChart: 'Диаграммой',
  export: 'Экспорт',
  exportCsv: 'CSV для таблиц',
  exportJson: 'JSON для программ',
} satisfies Translation<'ru', typeof de>
