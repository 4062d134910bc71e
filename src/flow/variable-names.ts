/** The form of a session variable's name, such as `ats_field:<ats>:<field>`. */
export const variableNamePattern = /^[\p{L}\p{N}][\p{L}\p{N}_:.-]{0,254}$/u;

/** Returns what is wrong with the name of a session variable; null when it is valid. */
export const checkVariableName = (name: string): string | null => {
  if (name in Object.prototype || name === 'prototype') return `"${name}" is a reserved name.`;
  if (name.startsWith('_')) return `"${name}" begins with "_": such names are kept for the service itself.`;
  if (variableNamePattern.test(name)) return null;
  return `"${name}" is not a variable name: 1 to 255 letters, digits and _ : . - are, beginning with a letter or digit.`;
};

/** Session variables that a run can have without an action that sets them: candidate fields, and the state of the run. */
export const initialVariableNames: ReadonlySet<string> = new Set([
  'first_name',
  'last_name',
  'email',
  'phone',
  'postal_code',
  'scheduleId',
  'vacancyId',
  'schedule',
  '_answers',
  '_ai',
  '_selectedAppointmentSlot',
]);
