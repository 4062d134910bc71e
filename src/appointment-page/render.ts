import { daysOf } from '../flow/appointments/offer-slots.ts';
import { formatDateTime, formatLongDay, labelTimes } from '../flow/appointments/labels.ts';
import type { OfferedSlot } from '../flow/appointments/slots.ts';
import type { Language } from '../flow/language.ts';
import { escapeHtml } from '../http/html-page.ts';
import type { ShownAppointment } from './load-appointment.ts';
import { pageStyle } from './style.ts';
import { type AppointmentPageTexts, appointmentPageTexts, type PageProblem } from './texts.ts';

/** A line above the appointment: what has changed, or why it has not. */
export type PageNote = 'moved' | 'cancelled' | 'taken';

/** The parts of a view that all views have. */
interface View {
  readonly appointment: ShownAppointment;
  /** The path of the page, without a slash at its end. */
  readonly path: string;
}

const documentOf = (language: Language, title: string, content: string): string => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="data:,">
    <style>${pageStyle}</style>
  </head>
  <body>
    <main>${content}</main>
  </body>
</html>
`;

const renderView = ({ appointment }: View, title: string, content: string): string =>
  documentOf(
    appointment.language,
    `${title} · ${appointment.organizationName}`,
    `<p class="by">${escapeHtml(appointment.organizationName)}</p><h1>${escapeHtml(title)}</h1>${content}`,
  );

const textsOf = ({ appointment }: View): AppointmentPageTexts => appointmentPageTexts[appointment.language];

const link = (href: string, label: string, kind = ''): string =>
  `<a class="button${kind}" href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;

const renderNote = (view: View, note: PageNote | null): string =>
  note === null
    ? ''
    : `<p class="note${note === 'taken' ? ' sorry' : ''}" role="status">${escapeHtml(textsOf(view)[note])}</p>`;

const renderFacts = (view: View): string => {
  const { startsAt, timeZone, language, place, personName, instructions } = view.appointment;
  const texts = textsOf(view);
  const facts = [
    [texts.when, formatDateTime(startsAt.toISOString(), timeZone, language)],
    [texts.place, place],
    [texts.person, personName],
    [texts.toBring, instructions],
  ] as const;
  const rows = facts.flatMap(([name, value], index) =>
    value === null || value === ''
      ? []
      : [`<dt>${escapeHtml(name)}</dt><dd${index === 0 ? ' class="when"' : ''}>${escapeHtml(value)}</dd>`],
  );
  return `<dl class="card">${rows.join('')}</dl>`;
};

/** Renders the appointment, and how it can change. */
export const renderAppointment = (view: View, now: Date, note: PageNote | null): string => {
  const { appointment, path } = view;
  const texts = textsOf(view);
  const status = appointment.status === 'cancelled' && note !== 'cancelled' ? texts.isCancelled : '';
  const canChange = appointment.status === 'booked' && appointment.startsAt > now;
  const over = !canChange && appointment.status !== 'cancelled' ? texts.isOver : '';
  const state = [status, over].flatMap((text) =>
    text === '' ? [] : [`<p class="note sorry">${escapeHtml(text)}</p>`],
  );
  const actions = canChange
    ? `<div class="actions">${link(`${path}/calendar.ics`, texts.calendar, ' main')}${link(`${path}/move`, texts.move)}${link(`${path}/cancel`, texts.cancel)}</div>`
    : '';
  return renderView(
    view,
    texts.title,
    `${renderNote(view, note)}${state.join('')}${renderFacts(view)}${actions}`,
  );
};

const renderDays = (view: View, slots: readonly OfferedSlot[]): string => {
  const { path, appointment } = view;
  const texts = textsOf(view);
  const days = daysOf(slots).map((day) => {
    const count = slots.filter(({ localDate }) => localDate === day).length;
    const label = escapeHtml(formatLongDay(day, appointment.language));
    return `<li><a class="button" href="${escapeHtml(path)}/move?day=${day}"><span>${label}</span> <span class="count">${escapeHtml(texts.times(count))}</span></a></li>`;
  });
  return `<ul class="days">${days.join('')}</ul>`;
};

/** Renders the days to which the appointment can move. */
export const renderDayChoice = (
  view: View,
  slots: readonly OfferedSlot[],
  note: PageNote | null = null,
): string => {
  const texts = textsOf(view);
  const list =
    slots.length === 0 ? `<p class="card">${escapeHtml(texts.noTimes)}</p>` : renderDays(view, slots);
  const title = slots.length === 0 ? texts.move : texts.chooseDay;
  return renderView(
    view,
    title,
    `${renderNote(view, note)}${list}<div class="actions">${link(view.path, texts.back)}</div>`,
  );
};

/** Renders the times of a day. */
export const renderTimeChoice = (view: View, day: string, times: readonly OfferedSlot[]): string => {
  const { path, appointment } = view;
  const texts = textsOf(view);
  const starts = times.map(({ startsAt }) => startsAt);
  const labels = labelTimes(starts, appointment.timeZone);
  const radios = starts.map(
    (startsAt, index) =>
      `<label><input type="radio" name="startsAt" value="${startsAt}" required> ${escapeHtml(labels[index] ?? '')}</label>`,
  );
  const form = `<form method="post" action="${escapeHtml(path)}/move"><fieldset><legend>${escapeHtml(formatLongDay(day, appointment.language))}</legend><div class="times">${radios.join('')}</div></fieldset><div class="actions"><button class="button main">${escapeHtml(texts.moveHere)}</button>${link(`${path}/move`, texts.otherDay)}${link(path, texts.back)}</div></form>`;
  return renderView(view, texts.chooseTime, form);
};

/** Renders the question whether to cancel. */
export const renderCancelQuestion = (view: View): string => {
  const { path } = view;
  const texts = textsOf(view);
  const form = `<form method="post" action="${escapeHtml(path)}/cancel"><div class="actions"><div><label class="above" for="reason">${escapeHtml(texts.reason)}</label><textarea id="reason" name="reason" maxlength="1000"></textarea></div><button class="button warn">${escapeHtml(texts.confirmCancel)}</button>${link(path, texts.keep)}</div></form>`;
  return renderView(view, texts.cancelTitle, `${renderFacts(view)}${form}`);
};

/** Renders a page without an appointment, in the languages of the service. */
export const renderProblem = (problem: PageProblem): string => {
  const parts = (['nl', 'en'] as const).map((language) => {
    const { title, text } = appointmentPageTexts[language].problems[problem];
    const heading = language === 'nl' ? 'h1' : 'h2';
    return `<section lang="${language}"><${heading}>${escapeHtml(title)}</${heading}><p>${escapeHtml(text)}</p></section>`;
  });
  return documentOf('nl', appointmentPageTexts.nl.title, parts.join(''));
};
