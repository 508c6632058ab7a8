import type { Rule } from '../rule.ts';

export const listIncomplete: Rule = {
  code: 'list-incomplete',
  severity: 'error',
  says: 'A list of the API description lacks a part of its pages or of its order.',
  why: 'A table shows pages only if it can ask for one and knows how many there are. With a part of that people would see the first rows and never the others.',
  example: {
    name: 'a list with pages and no page size',
    file: 'openapi.json',
    find: '"operationId": "listReaders",\n        "summary": "Readers",\n        "tags": ["Readers"],\n        "x-access": {\n          "roles": ["Librarian"],\n          "permission": "readers.read"\n        },\n        "parameters": [\n          {\n            "$ref": "#/components/parameters/Page"\n          },\n          {\n            "$ref": "#/components/parameters/Limit"\n          },',
    replace:
      '"operationId": "listReaders",\n        "summary": "Readers",\n        "tags": ["Readers"],\n        "x-access": {\n          "roles": ["Librarian"],\n          "permission": "readers.read"\n        },\n        "parameters": [\n          {\n            "$ref": "#/components/parameters/Page"\n          },',
    token: '"get": {\n        "operationId": "listReaders"',
    from: 'start',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"x-record": "book",\n              "title": "Book",\n              "maxLength": 40\n            }\n          },\n          {\n            "$ref": "#/components/parameters/Page"\n          },\n          {\n            "$ref": "#/components/parameters/Limit"\n          }\n        ],',
    replace:
      '"x-record": "book",\n              "title": "Book",\n              "maxLength": 40\n            }\n          }\n        ],',
    and: {
      find: '"$ref": "#/components/schemas/HistoryEntry"\n                      }\n                    },\n                    "meta": {\n                      "$ref": "#/components/schemas/Meta"\n                    }',
      replace:
        '"$ref": "#/components/schemas/HistoryEntry"\n                      }\n                    },\n                    "meta": {\n                      "type": "object"\n                    }',
    },
  },
};
