export function takeDeprecations(): readonly string[];
