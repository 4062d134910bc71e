import type { Session } from './session.ts';

/** The languages of flows. */
export type Language = 'nl' | 'en';

const dutch =
  /\b(?:de|het|een|je|jij|jouw|u|uw|wij|we|ons|is|zijn|heb|hebt|heeft|ik|en|of|van|voor|met|op|te|niet|wat|hoe|welke|waar|wanneer|kun|kan|graag|bedankt|vraag|jaar|mijn|naam|dag)\b/giu;
const english =
  /\b(?:the|a|an|you|your|we|our|is|are|have|has|do|does|i|and|or|of|for|with|on|to|not|what|how|which|where|when|can|could|please|thanks|question|year|years|my|name|day)\b/giu;

/** Detects the language of texts by their most frequent small words; English without any. */
export const detectLanguage = (texts: readonly string[]): Language => {
  const whole = texts.join(' ');
  return (whole.match(dutch)?.length ?? 0) > (whole.match(english)?.length ?? 0) ? 'nl' : 'en';
};

/** How many more words of one language than of the other make it certain. */
const certainLead = 2;

const count = (text: string, words: RegExp): number => text.match(words)?.length ?? 0;

/** Detects the language that a candidate writes; null where a message does not show it clearly. */
export const detectSpokenLanguage = (text: string): Language | null => {
  const lead = count(text, dutch) - count(text, english);
  if (Math.abs(lead) < certainLead) return null;
  return lead > 0 ? 'nl' : 'en';
};

/** Returns the language that the candidate of a run wrote before; null where it was never another than the flow's. */
export const spokenBefore = ({ _language: spoken }: Session): Language | null =>
  spoken === 'nl' || spoken === 'en' ? spoken : null;
