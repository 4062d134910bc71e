/** A stay in another country, or the way to it. */
export const abroad =
  '(?:in|to|naar) (?:(?:my|mijn|home) (?:(?:own|home) )?(?:country|land)|het thuisland|spanje|spain|pol(?:en|and)|roemenie|romania|bulgarije|bulgaria|turkije|turkey|marokko|morocco|oekraine|ukraine|duitsland|germany|frankrijk|france|itali(?:e|y)|portugal|griekenland|greece|hongarije|hungary|kroatie|croatia|india|suriname|egypte?|syrie|syria)';

/** "Ik ben op vakantie", "I'm in Poland": a candidate who is away. */
export const beingAway = `(?:im|i am|ill be|ik ben|ben ik|ik zit|zit ik)(?: \\w+){0,2} (?:${abroad}|away|abroad|weg|er niet|not (?:here|there)|op (?:vakantie|reis|verlof)|on (?:holidays?|leave|a trip)|in het buitenland)`;
