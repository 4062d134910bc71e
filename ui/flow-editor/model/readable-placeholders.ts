/** Returns a text with its placeholders as people read them: `{{session.first_name}}` is "{first_name}". */
export const withReadablePlaceholders = (text: string): string =>
  text.replaceAll(/\{\{\s*(?:session\.)?([^{}]+?)\s*\}\}/gu, '{$1}');
