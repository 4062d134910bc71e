// Sentences that address a model, and that no vacancy and no candidate needs. Each pattern needs a verb and its object, because a
// job can be about prompts, and a candidate can correct an earlier answer.
const injectionPatterns: readonly RegExp[] = [
  /(?<!\b(never|not|n['’]t)\W{1,3}(\w+\W)?)\b(ignore|disregard|forget|override|bypass)\b(\W+\w+){0,4}?\W+(previous|prior|above|preceding|earlier|foregoing|your|these|all|any|the)\b(\W+\w+){0,3}?\W+(instructions?|prompts?|guidelines|everything)\b/iu,
  /(?<!\b(never|not|n['’]t)\W{1,3}(\w+\W)?)\b(ignore|disregard|forget|override|bypass)\b\W+(all |any |the )?((your|previous|prior|earlier|above) rules|instructions|prompts|everything (above|before|you))\b/iu,
  /\b(negeer|vergeet|omzeil)\b(?!\W+(nooit|niet|geen)).{0,40}\b(instructies?|opdrachten|prompts?|aanwijzingen|alles hierboven|(eerdere|vorige|jouw|je) regels)\b/iu,
  /\b(ignoriere?|missachte|vergiss)\b.{0,40}\b(anweisungen?|instruktionen|vorgaben|alles (oben|zuvor))\b/iu,
  /\b(ignore[rz]?|oublie[rz]?)\W+(toutes |tous )?(les|ces|vos|tes)\b.{0,30}\b(instructions|consignes)\b/iu,
  /\b(ignora|olvida)\b.{0,40}\b(instrucciones|indicaciones)\b/iu,
  /\b(reveal|print|output|show|repeat|leak|display|toon|herhaal|geef)\b.{0,40}\b(system|hidden|initial|developer|systeem)[ -]?(prompt|message|instructions?|instructies?)\b/iu,
  /\byou are (now )?(a |an )?(ai (assistant|model|system|bot)|(large )?language model|chatgpt|gpt-?\d)/iu,
  /\b(new|updated|nieuwe) (system )?(instructions?|instructies?|prompt)\s*:/iu,
  /^\W*(please )?(respond|reply|answer|output)\s+(only\s+)?(with|in)\b.{0,30}\bjson\b/iu,
  /<\|?\/?(im_start|im_end|system|assistant|user|endoftext|data)\b[^>]*>|\[\/?INST\]|<<\/?SYS>>/iu,
  /\b(as an? (ai|llm|(large )?language model)\W+you|als (een )?(ai|llm|taalmodel)\W+(moet|dien) (je|jij|u))\b/iu,
  /^\s*(#+\s*)?(systee?m|(system|assistant|developer) (prompt|message))\s*:/iu,
  /^\s*[{[]\s*"(role|hardSkills|softSkills|suggested|analysis|intent|holds|content)"\s*:/iu,
];

// In vacancies, also sentences that try to steer their analysis.
const vacancyInjectionPatterns: readonly RegExp[] = [
  /\b(ignore|disregard|forget)\b.{0,20}\b(the )?(above|foregoing|preceding|previous (text|sentences?|paragraphs?))\b/iu,
  /\b(negeer|vergeet)\b.{0,20}\b(het |de )?(bovenstaande|voorgaande|voorafgaande)\b/iu,
  /\b(rate|score|rank|give|assign|mark)\b.{0,40}\b(everything|(all|every|each|any) (skill|item|requirement|language)s?)\b.{0,40}\b(7|seven|10|ten|highest|max(imum)?|top)\b/iu,
  /\b(geef|beoordeel|waardeer|scoor)\b.{0,40}\b(alles|(alle|elke|iedere) (vaardighe(id|den)|eis(en)?|items?))\b.{0,40}\b(7|zeven|10|tien|hoogste|max(imum|imale)?)\b/iu,
];

// Sentences and lines, each with its separator.
const sentences = /[^\n.!?]*(?:[.!?](?!\s|$)[^\n.!?]*)*(?:[.!?]+|\n|$)\s*/gu;

// Invisible to people: soft hyphens, zero-width spaces, direction marks, and tag characters.
const invisibleCharacters =
  /[\u00AD\u200B\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;

const withoutMatchingSentences = (text: string, patterns: readonly RegExp[]): string =>
  (text.replace(invisibleCharacters, '').match(sentences) ?? [])
    .filter((sentence) => !patterns.some((pattern) => pattern.test(sentence)))
    .join('');

/** Removes the sentences that address a model from a vacancy, so that no quote can come from them. */
export const removeInjectionFromVacancy = (text: string): string =>
  withoutMatchingSentences(text, [...injectionPatterns, ...vacancyInjectionPatterns]);

/** Removes the sentences that address a model from a candidate's words. */
export const removeInjectionFromReply = (text: string): string =>
  withoutMatchingSentences(text, injectionPatterns);
