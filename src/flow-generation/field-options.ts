/** The answers that a field names, and the words before them, which ask. */
export interface NamedOptions {
  readonly label: string;
  readonly options: readonly string[];
  readonly multiple: boolean;
}

const labelAndList =
  /^(?<label>[^:(]{2,120}?)\s*(?:(?::|\()\s*(?<list>[^():]{3,400}?)\s*\)?)(?<mark>\s*\?)?\s*$/u;
const conjunction = /\s+(?:or|of|oder|ou)\s+/iu;
const separator = /\s*[,;|]\s*(?:(?:or|of)\s+)?|\s*\/\s*|\s+(?:or|of|oder|ou)\s+/iu;
/** Words that say that the list gives examples, or the form of an answer. */
const notAList =
  /(?:\b(?:e\.?g|etc|bijv|bijvoorbeeld|zoals|such as|for example|like|optional|optioneel|required|verplicht|number|getal|date|datum)\b|\b[dmyj]{2,4}\b|…|\.\.\.)/iu;
/** Words of a label that ask to choose. Without them a list with commas can be the parts of one answer. */
const choosing =
  /\b(?:which|what|preferred|preference|choose|type|kind|one of|welke?|voorkeur|kies|soort|keuze|shift|dienst|contract|size|maat|day|dag)\b/iu;
const yesNo = /^(?:yes|no|ja|nee|oui|non|nein)$/iu;
const several = /\b(?:one or more|several|all that apply|multiple|een of meer|één of meer|meerdere)\b/iu;

const maxOptions = 10;
const maxOptionWords = 6;

const isOption = (text: string): boolean =>
  text.length <= 60 && text.split(/\s+/u).length <= maxOptionWords && /[\p{L}\p{N}]/u.test(text);

/**
 * Finds the options that a field names: "Preferred shift: day, evening or night", "Contract (full-time / part-time)".
 * Returns null when it names none, gives examples, or lists the parts of one answer.
 */
export const findFieldOptions = (value: string): NamedOptions | null => {
  const { label = '', list = '', mark } = labelAndList.exec(value.trim())?.groups ?? {};
  if (list === '' || notAList.test(list)) return null;
  if (!conjunction.test(list) && !/[/|]/u.test(list) && !choosing.test(label)) return null;
  const options = list
    .split(separator)
    .map((option) => option.trim())
    .filter((option) => option !== '');
  const areDifferent = new Set(options.map((option) => option.toLowerCase())).size === options.length;
  if (options.length < 2 || options.length > maxOptions || !areDifferent) return null;
  if (!options.every(isOption) || options.every((option) => yesNo.test(option))) return null;
  return { label: `${label}${mark?.trim() ?? ''}`, options, multiple: several.test(label) };
};
